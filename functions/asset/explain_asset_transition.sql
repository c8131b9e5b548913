create or replace function api.explain_asset_transition(p_asset_id uuid, p_action text)
returns table (code text, message text, related_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_asset      asset.assets;
  v_permission text;
  v_is_step    boolean;
begin
  -- What takes a step back asks for a permission of its own, and by the steps, not by the status.
  select coalesce(t.permission, 'asset.undo'), t.permission is not null into v_permission, v_is_step
    from core.transitions as t
   where t.entity = 'asset.assets'
     and t.action = p_action
   limit 1;

  if not found then
    perform core.refuse_field(
      'p_action', 'NOT_IN_VOCABULARY',
      (
        select 'One of ' || string_agg(distinct t.action, ', ' order by t.action)
          from core.transitions as t
         where t.entity = 'asset.assets'
      )
    );
  end if;

  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  if not core.has_permission(v_permission) then
    return query select 'PERMISSION_DENIED', format('You need the permission %s', v_permission), null::uuid;
  end if;

  if v_is_step
     and not exists (
       select 1
         from core.transitions as t
        where t.entity = 'asset.assets'
          and t.from_status = v_asset.status
          and t.action = p_action
     )
  then
    return query
    select 'TRANSITION_NOT_ALLOWED', format('Asset %s is %s', v_asset.asset_number, v_asset.status), null::uuid;
    return;
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'message', r.id::uuid
    from jsonb_array_elements(asset.transition_faults(v_asset, p_action)) with ordinality as f (fault, place)
    left join jsonb_array_elements_text(f.fault -> 'ids') as r (id) on true
   order by f.place, r.id;
end
$$;

alter function api.explain_asset_transition owner to assetry_api;
grant execute on function api.explain_asset_transition to authenticated;

comment on function api.explain_asset_transition is
$$Explain what keeps an asset from the next step of its life

One row for each thing that stands against an action now, such as decommission_asset or undo_asset_transition, none when
nothing does: code (that of the fault in the refusal), message and related_id (the record in the way, such as a work
order that is open; null when it is none, or out of your reach). It is what the action itself asks, so that both always
agree.
Refuses with VALIDATION_FAILED (p_action is no step in the life of an asset) and ASSET_NOT_FOUND.$$;
