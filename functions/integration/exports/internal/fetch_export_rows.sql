-- The next rows of integration.open_export_list in this transaction: see core.fetch_batch.
create or replace function integration.fetch_export_rows(p_limit integer)
returns table (batch text, row_count integer, is_end boolean)
language sql
volatile
security definer
set search_path = ''
as $$
  select b.batch, b.row_count, b.is_end from core.fetch_batch('export_rows', p_limit, null) as b
$$;

grant execute on function integration.fetch_export_rows to assetry_worker;
