-- What keeps a lock-out from being relied on: steps that are still to come, points without a lock and, in a group, a
-- box without one.
create or replace function safety.lockout_faults(p_application safety.applications)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
           when p_application.status = 'VERIFIED' then '[]'
           else jsonb_build_array(
             core.fault(
               'status', 'LOCKOUT_NOT_VERIFIED',
               format('Lockout %s is %s', p_application.application_number, p_application.status)
             ) || jsonb_build_object('id', p_application.id)
           )
         end || safety.point_faults(p_application) || case
           when p_application.is_group
             and not exists (
               select 1
                 from safety.locks as k
                where k.organization_id = core.current_organization_id()
                  and k.application_id = p_application.id
                  and k.point_id is null
                  and k.released_at is null
             )
           then
             jsonb_build_array(
               core.fault('is_group', 'LOCKOUT_BOX_OPEN', 'The box has no lock')
                 || jsonb_build_object('id', p_application.id)
             )
           else '[]'
         end
$$;

grant execute on function safety.lockout_faults to assetry_api, assetry_list;
