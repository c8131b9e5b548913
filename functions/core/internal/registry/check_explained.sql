-- Refuses what moves no row of an entity by itself: what the machine moves besides another act, and what only takes a
-- status along with the values that it changes (p_aside). With p_permission, what the machine names without a
-- permission moves one, too, and asks for that.
create or replace function core.check_explained(
  p_entity     text,
  p_action     text,
  p_aside      text default '^update_',
  p_permission text default null
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_actions text[] := array(
    select distinct t.action
      from core.transitions as t
     where t.entity = p_entity
       and coalesce(t.permission, p_permission) is not null
       and t.action !~ p_aside
     order by t.action
  );
begin
  if array_position(v_actions, p_action) is null then
    perform core.refuse_field('p_action', 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(v_actions, ', '));
  end if;
end
$$;

grant execute on function core.check_explained to assetry_api, assetry_list;
