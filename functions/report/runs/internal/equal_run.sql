-- A run of the last five minutes whose file is what this one would make: of the same report, values and reach, with a
-- file that can be read. Null when there is none.
create or replace function report.equal_run(p_run report.runs)
returns report.runs
language sql
stable
set search_path = ''
as $$
  select r
    from report.runs as r
    join file.links as l on l.organization_id = r.organization_id and l.id = r.link_id and l.archived_at is null
    join file.files as f on f.organization_id = l.organization_id and f.id = l.file_id and f.status = 'AVAILABLE'
   where report.is_equal(r, p_run)
     and r.organization_id = p_run.organization_id
     and r.definition_id = p_run.definition_id
     and r.revision = p_run.revision
     and r.status = 'DONE'
     and r.reach_digest = p_run.reach_digest
     and r.data_at > clock_timestamp() - interval '5 minutes'
   order by r.account_id = p_run.account_id desc, r.id
$$;
