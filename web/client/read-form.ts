/** The submitted fields; none if the body is not a form. */
export const readForm = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());
