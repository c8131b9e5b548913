-- What tells one build of a device's operating system from the next: Windows keeps its version and raises the
-- kernel's, others raise the version and change kernels like packages.
create or replace function itam.os_build(p_device itam.discovered_devices)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when p_device.os_name ~* 'windows' then coalesce(p_device.kernel_version, p_device.os_version)
           else p_device.os_version
         end
$$;

grant execute on function itam.os_build to assetry_api;
