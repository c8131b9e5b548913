-- Ends the file of one run that is kept no longer, or forgets a run that ended long ago.
create or replace function report.expire_run(p_run_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_run  report.runs;
  v_link file.links;
begin
  select * into v_run from report.runs as r where r.id = p_run_id for no key update;
  perform set_config('assetry.action', 'expire_runs', true);

  if v_run.status = 'DONE' and v_run.expires_at <= p_at then
    perform file.lock_usage(v_run.organization_id);
    select * into v_link
      from file.links as l
     where l.organization_id = v_run.organization_id
       and l.id = v_run.link_id
       for no key update;
    perform file.end_link(v_link);
    update report.runs as r
       set status = 'EXPIRED'
     where r.id = p_run_id;
    return 1;
  elsif v_run.status in ('FAILED', 'CANCELLED', 'EXPIRED')
    and v_run.finished_at <= p_at - core.retention('report.runs')
  then
    delete from report.runs as r where r.id = p_run_id;
    return 1;
  end if;

  return 0;
end
$$;
