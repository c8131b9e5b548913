create or replace function api.cancel_asset_relation(
  p_asset_relation_id uuid,
  p_reason            text,
  p_row_version       integer default null
)
returns setof asset.relation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'cancel_asset_relation', 'asset_relation.cancel', jsonb_build_array(p_asset_relation_id, p_reason, p_row_version)
  );
  v_relation asset.relations;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_relation := asset.lock_asset_relation(p_asset_relation_id, p_row_version);
    v_relation.status := asset.next_relation_status(v_relation, 'cancel_asset_relation');

    update asset.relations as r
       set status = v_relation.status,
           cancel_reason = p_reason
     where r.id = p_asset_relation_id
    returning * into v_relation;

    v_answer := core.finish_action(core.answer(to_jsonb(v_relation), null::asset.relation_answer));
  end if;

  return next jsonb_populate_record(null::asset.relation_answer, v_answer);
end
$$;

comment on function api.cancel_asset_relation is $$Cancel an asset relation recorded by mistake

It is kept with p_reason, which is required, and no longer prevents other relations.
Refuses with VALIDATION_FAILED, ASSET_RELATION_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
