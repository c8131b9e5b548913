-- Whether rows of this table are proved by the log: what is counted and paid.
create or replace function audit.is_proved(p_entity text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (
           split_part(p_entity, '.', 1) in ('inventory', 'procurement')
           or p_entity in ('work.cost_lines', 'work.plan_lines', 'asset.books', 'asset.book_changes',
               'asset.depreciation_lines')
         )
         and to_regclass(p_entity) is not null
$$;
