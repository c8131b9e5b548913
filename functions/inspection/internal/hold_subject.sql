-- Holds the worker whom an inspection is to be about, as he is; refuses one who is not at work, or not at the site.
create or replace function inspection.hold_subject(p_inspection inspection.inspections)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker workforce.workers;
begin
  if p_inspection.worker_id is null then
    return;
  end if;

  v_worker := inspection.hold_inspector(p_inspection.worker_id);

  if v_worker.status <> 'ACTIVE' then
    perform core.refuse(
      'WORKER_NOT_ACTIVE', format('Worker %s is %s', v_worker.worker_number, v_worker.status), 422
    );
  elsif not work.serves_site(v_worker, p_inspection.site_id) then
    perform core.refuse(
      'SITE_NOT_SERVED', format('Worker %s does not serve this site', v_worker.worker_number), 422,
      p_hint => 'A worker serves the home site and the sites that the worker''s account reaches'
    );
  end if;
end
$$;

grant execute on function inspection.hold_subject to assetry_api;
