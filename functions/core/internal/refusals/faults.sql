-- What is wrong among many things that may be: a fault for each that is so and null for each that is not, in the order
-- in which they are told. One expression: an import asks it for each row, where a list of rows is built for each row.
create or replace function core.faults(variadic p_faults jsonb[])
returns jsonb
language sql
stable
return to_jsonb(array_remove(p_faults, null));

grant execute on function core.faults to assetry_api;
