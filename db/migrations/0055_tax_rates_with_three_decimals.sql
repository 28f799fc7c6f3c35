-- 8.875 % is 887.5 basis points: where cities and counties are counted in, rates have three decimals.
alter table orders alter column tax_basis_points type double precision;
