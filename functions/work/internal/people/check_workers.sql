-- Refuses workers who cannot be given work at a site, with all of them: who is not at work, and who does not serve the
-- site.
create or replace function work.check_workers(p_site_id uuid, p_worker_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := (
    select jsonb_agg(
             core.fault('worker_ids', f.code, format('%s (%s) %s', w.name, w.worker_number, f.message))
               || jsonb_build_object('id', w.id)
             order by f.code desc, w.worker_number
           )
      from workforce.workers as w
     cross join lateral (
        select 'WORKER_NOT_ACTIVE', 'is ' || w.status
         where w.status <> 'ACTIVE'
        union all
        select 'SITE_NOT_SERVED', 'does not work at this site'
         where not work.serves_site(w, p_site_id)
      ) as f (code, message)
     where w.id = any (p_worker_ids)
  );
begin
  if v_faults @> '[{"code": "WORKER_NOT_ACTIVE"}]' then
    perform core.refuse('WORKER_NOT_ACTIVE', 'Some workers cannot be assigned', 422, v_faults);
  elsif v_faults is not null then
    perform core.refuse(
      'SITE_NOT_SERVED', 'Some workers do not serve this site', 422, v_faults,
      'A worker serves the home site and the sites that the worker''s account reaches'
    );
  end if;
end
$$;

grant execute on function work.check_workers to assetry_api;
