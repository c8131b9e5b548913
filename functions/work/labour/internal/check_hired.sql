-- Refuses hours from before the first day of the worker, by the clocks of the site where they were worked.
create or replace function work.check_hired(p_worker workforce.workers, p_site_id uuid, p_started_at timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.site_date(p_site_id, p_started_at) < p_worker.hired_on then
    perform core.refuse_field(
      'started_at', 'TOO_EARLY', format('%s was hired on %s', p_worker.name, p_worker.hired_on)
    );
  end if;
end
$$;

grant execute on function work.check_hired to assetry_api;
