/** The fields a page was sent; none where what came is no form. */
export const readForm = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData());
