create or replace function api.close_asset_relation(
  p_asset_relation_id uuid,
  p_ended_at          timestamptz default null,
  p_row_version       integer     default null
)
returns setof asset.relation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'close_asset_relation', 'asset_relation.close', jsonb_build_array(p_asset_relation_id, p_ended_at, p_row_version)
  );
  v_relation asset.relations;
begin
  if v_answer is null then
    v_relation := asset.lock_asset_relation(p_asset_relation_id, p_row_version);
    v_relation.status := asset.next_relation_status(v_relation, 'close_asset_relation');
    p_ended_at := coalesce(p_ended_at, clock_timestamp());
    perform core.check_instant('p_ended_at', p_ended_at, v_relation.started_at + interval '1 microsecond');

    update asset.relations as r
       set status = v_relation.status,
           ended_at = p_ended_at
     where r.id = p_asset_relation_id
    returning * into v_relation;

    v_answer := core.finish_action(core.answer(to_jsonb(v_relation), null::asset.relation_answer));
  end if;

  return next jsonb_populate_record(null::asset.relation_answer, v_answer);
end
$$;

comment on function api.close_asset_relation is $$End an asset relation

At p_ended_at, which is after its start and not to come; now when omitted.
p_ended_at: End of the relation, after its start and not in the future; default now
Refuses with VALIDATION_FAILED, ASSET_RELATION_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
