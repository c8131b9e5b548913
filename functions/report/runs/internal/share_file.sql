-- Ends a run that waits with the file of an equal one. The runs of the organization are locked.
create or replace function report.share_file(p_run report.runs, p_equal report.runs)
returns report.runs
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action text := core.current_action();
  v_file   uuid;
begin
  perform file.lock_usage(p_run.organization_id);
  select l.file_id into v_file
    from file.links as l
   where l.organization_id = p_equal.organization_id
     and l.id = p_equal.link_id;
  perform set_config('assetry.action', 'claim_run', true);
  p_run.row_count := p_equal.row_count;
  p_run.data_at := p_equal.data_at;
  p_run.file_name := p_equal.file_name;
  p_run.byte_count := p_equal.byte_count;
  p_run.is_empty := p_equal.is_empty;
  p_run.misses_target := p_equal.misses_target;
  p_run := report.finish_run(p_run, v_file);
  perform set_config('assetry.action', v_action, true);
  return p_run;
end
$$;
