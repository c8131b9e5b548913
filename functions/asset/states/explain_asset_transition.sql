create or replace function api.explain_asset_transition(p_asset_id uuid, p_action text)
returns table (code text, message text, related_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_asset  asset.assets;
  v_faults jsonb;
begin
  -- What takes a step back asks for a permission of its own, and by the steps, not by the status.
  perform core.check_explained('asset.assets', p_action, p_permission => 'asset.undo');
  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  v_faults := core.transition_faults(
    'asset.assets', 'Asset ' || v_asset.asset_number, v_asset.status, p_action, 'asset.undo'
  );

  if not v_faults @> '[{"code": "TRANSITION_NOT_ALLOWED"}]' then
    v_faults := v_faults || asset.transition_faults(v_asset, p_action);
  end if;

  return query
  select f.fault ->> 'code', f.fault ->> 'message', r.id::uuid
    from jsonb_array_elements(v_faults) with ordinality as f (fault, place)
    left join jsonb_array_elements_text(f.fault -> 'ids') as r (id) on true
   order by f.place, r.id;
end
$$;

comment on function api.explain_asset_transition is $$Explain what blocks a transition of an asset

One row for each obstacle to an action, such as decommission_asset or undo_asset_transition, none when it is possible:
code (as the action refuses), message and related_id (the blocking record, such as an open work order; null when there
is none or it is out of your reach). The action runs the same checks.
Refuses with VALIDATION_FAILED (p_action is not a life-cycle action of assets) and ASSET_NOT_FOUND.$$;
