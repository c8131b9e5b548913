-- Refuses to archive a site at which something is open, in use or goes on by itself. The caller has locked the site;
-- here the lock becomes so strong that nobody who wrote something at the site is still writing.
create or replace function core.check_site_free(p_site core.sites)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  perform from core.sites as s where s.id = p_site.id for update;
  v_faults := core.uses_of_site(p_site.id);

  if v_faults <> '[]' then
    perform core.refuse(
      'SITE_IN_USE',
      format(
        'Site %s cannot be archived: %s', p_site.code,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Move, complete or end these records first'
    );
  end if;
end
$$;

grant execute on function core.check_site_free to assetry_api;
