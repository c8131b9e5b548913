-- The columns of a new work order of an import that follow from its values.
create or replace function work.derived_columns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{is_due_given,estimate_currency,estimated_by,approval_over,submitted_by}'::text[]
$$;

grant execute on function work.derived_columns to assetry_api;
