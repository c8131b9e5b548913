-- Locks a report at the version that the caller read.
create or replace function report.lock_report(p_report_id uuid, p_row_version integer)
returns report.definitions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_definition report.definitions;
begin
  select * into v_definition from report.definitions as d where d.id = p_report_id for no key update;

  if not found then
    perform core.refuse('REPORT_NOT_FOUND', 'No such report', 404);
  end if;

  perform core.check_row_version(v_definition.row_version, p_row_version);
  return v_definition;
end
$$;

grant execute on function report.lock_report to assetry_api;
