-- Writes the rows of an import of tasks or lines to the drafts of their job plans, which are locked, one job plan after
-- the other. Rows that are not of the newest revision change nothing.
create or replace function maintenance.import_plan_rows(p_entity text, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  return array(
    select w.line
      from (
        select t as line
          from core.lines_by_document(p_rows, 'job_plan_id') as d
         cross join lateral maintenance.import_plan_part(p_entity, d.document_id, d.part) as t
        union all
        select t from core.lines_without_document(p_rows, 'job_plan_id') as t
      ) as w
     order by (w.line).position
  );
end
$$;

grant execute on function maintenance.import_plan_rows to assetry_api;
