-- The next rows of report.open_run in this transaction: see core.fetch_batch.
create or replace function report.fetch_rows(p_limit integer, p_places integer[])
returns table (batch text, row_count integer, has_values boolean, is_end boolean)
language sql
volatile
security definer
set search_path = ''
as $$
  select * from core.fetch_batch('report_rows', p_limit, p_places)
$$;

grant execute on function report.fetch_rows to assetry_worker;
