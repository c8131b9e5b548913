-- A device that an agent reported.
create function test.discovered_device(p_name text, p_site text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into itam.discovered_devices (id, organization_id, site_id, device_type, hostname, first_seen_at, last_seen_at)
  values (v_id, test.current_organization(), test.id(p_site), 'COMPUTER', p_name, now(), now());
  return test.remember(p_name, v_id);
end
$$;

-- What an agent sends of a computer: p_packages is [{name, version, …}]; null leaves the section out.
create function test.inventory(
  p_name     text,
  p_packages jsonb default null,
  p_root     jsonb default '{}',
  p_content  jsonb default '{}'
)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('deviceid', p_name || '-2026-01-01-00-00-00', 'action', 'inventory')
         || p_root
         || jsonb_build_object(
              'content',
              jsonb_build_object(
                'versionclient', 'agent-1.0',
                'hardware', jsonb_build_object('name', p_name),
                'bios', jsonb_build_object('ssn', 'serial ' || p_name)
              )
              || case when p_packages is null then '{}' else jsonb_build_object('softwares', p_packages) end
              || p_content
            )
$$;

grant execute on function test.discovered_device, test.inventory to public;
