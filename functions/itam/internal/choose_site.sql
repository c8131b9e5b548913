-- The site of a device: the one that the call names, else the site whose code is the agent's tag, else where the
-- device was, where its asset stands, or the only site that the caller reaches.
create or replace function itam.choose_site(p_site_id uuid, p_tag text, p_device_id uuid, p_serial_number text)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site_id uuid;
begin
  if p_site_id is not null then
    if not core.is_visible('core.sites', p_site_id) then
      perform core.refuse_field('p_site_id', 'NOT_FOUND', 'No such record within your reach');
    end if;

    return p_site_id;
  end if;

  select coalesce(
           (
             select s.id
               from core.sites as s
              where lower(s.code) = lower(btrim(p_tag)) and s.archived_at is null
              order by s.id
              limit 1
           ),
           (select d.site_id from itam.discovered_devices as d where d.id = p_device_id),
           (
             select a.site_id
               from itam.matching_assets(jsonb_populate_record(
                      null::itam.discovered_devices, jsonb_build_object('serial_number', p_serial_number)
                    ), null) as a
              order by a.id
              limit 1
           ),
           (select s.id from core.sites as s where (select count(*) from core.sites) = 1)
         )
    into v_site_id;

  if v_site_id is null then
    perform core.refuse(
      'SITE_NOT_KNOWN', 'The site of the device is not known', 422,
      p_hint => 'Send p_site_id, or set the tag of the agent to the code of a site'
    );
  end if;

  return v_site_id;
end
$$;

grant execute on function itam.choose_site to assetry_api;
