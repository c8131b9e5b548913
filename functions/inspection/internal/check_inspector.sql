-- The worker who inspected, one that lock_inspector answered; refuses one who cannot be: not at work, or not serving
-- the site.
create or replace function inspection.check_inspector(p_worker workforce.workers, p_site_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_worker.status <> 'ACTIVE' then
    perform core.refuse(
      'WORKER_NOT_ACTIVE',
      format('Worker %s is %s: another inspector is required', p_worker.worker_number, p_worker.status), 422
    );
  elsif not work.serves_site(p_worker, p_site_id) then
    perform core.refuse(
      'SITE_NOT_SERVED',
      format('Worker %s does not serve this site: another inspector is required', p_worker.worker_number), 422,
      p_hint => 'A worker serves the home site and the sites that the worker''s account reaches'
    );
  end if;
end
$$;

grant execute on function inspection.check_inspector to assetry_api;
