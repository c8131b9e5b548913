-- Gives the work order of a row to workers, by the single action, and answers what that answers.
create or replace function work.assign_row(p_row work.bulk_row)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(a) from api.assign_work_order(p_row.work_order_id, p_row.given, p_row.row_version) as a
$$;

grant execute on function work.assign_row to assetry_api;
