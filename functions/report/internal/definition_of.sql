-- The report as a run uses it: at the revision with which the run was started. Revisions that know no kind are of
-- lists.
create or replace function report.definition_of(p_run report.runs)
returns report.definitions
language sql
stable
set search_path = ''
as $$
  select jsonb_populate_record(null::report.definitions, '{"kind": "LIST", "figures": []}' || r.content)
    from report.revisions as r
   where r.organization_id = p_run.organization_id
     and r.definition_id = p_run.definition_id
     and r.revision = p_run.revision
$$;

grant execute on function report.definition_of to assetry_api;
