-- What keeps a caller from moving a row before its area is asked: the permission, and a status that does not allow it.
create or replace function core.transition_faults(
  p_entity text,
  p_label  text,
  p_status text,
  p_action text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.code), '[]')
    from (
      select min(t.permission) as permission,
             bool_or(
               t.from_status = p_status
                 and (t.further_permission is null or core.has_permission(t.further_permission))
             ) as is_allowed
        from core.transitions as t
       where t.entity = p_entity
         and t.action = p_action
         and t.permission is not null
    ) as s
   cross join lateral (
      values
        (
          null, 'PERMISSION_DENIED', format('You need the permission %s', s.permission),
          not core.has_permission(s.permission)
        ),
        ('status', 'TRANSITION_NOT_ALLOWED', format('%s is %s', p_label, p_status), not s.is_allowed)
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function core.transition_faults to assetry_api, assetry_list;
