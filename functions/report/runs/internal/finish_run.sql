-- Links a file to a run and ends it. The run and the usage of the organization are locked.
create or replace function report.finish_run(p_run report.runs, p_file_id uuid)
returns report.runs
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_link file.links;
begin
  v_link.organization_id := p_run.organization_id;
  v_link.file_id := p_file_id;
  v_link.entity := 'report.runs';
  v_link.entity_id := p_run.id;
  v_link.kind := 'OTHER';
  v_link.name := p_run.file_name;
  v_link.created_by := p_run.account_id;
  v_link := file.store_link(v_link);

  update report.runs as r
     set status = 'DONE',
         lease_ends_at = null,
         progress_count = p_run.row_count,
         row_count = p_run.row_count,
         data_at = p_run.data_at,
         reach_digest = p_run.reach_digest,
         link_id = v_link.id,
         file_name = p_run.file_name,
         byte_count = p_run.byte_count,
         is_empty = coalesce(p_run.is_empty, p_run.row_count = 0),
         misses_target = p_run.misses_target,
         finished_at = clock_timestamp(),
         expires_at = clock_timestamp() + coalesce(core.retention('report.files'), 'infinity')
   where r.id = p_run.id
  returning * into p_run;

  if p_run.schedule_id is not null then
    perform report.note_outcome(p_run);
    perform report.deliver_run(p_run);
  end if;

  return p_run;
end
$$;
