-- The values of several records, read and checked; refuses with every fault of every row at once. See core.read_rows.
create or replace function core.check_rows(
  p_argument  text,
  p_entity    text,
  p_rows      jsonb,
  p_operation text    default 'create',
  p_most      integer default 500
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows(p_argument, p_entity, p_rows, p_operation, p_most);
begin
  perform core.refuse_faults(v_read.p_faults);
  return v_read.p_kept;
end
$$;

grant execute on function core.check_rows to assetry_api;
