create or replace function api.create_asset_relation(p_values api.field_values)
returns setof asset.relation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_asset_relation', 'asset_relation.create', jsonb_build_array(p_values)
  );
  v_relation asset.relations;
begin
  if v_answer is null then
    v_relation := jsonb_populate_record(
      null::asset.relations, core.check_values('asset.relations', p_values, 'create')
    );

    if v_relation.to_asset_id = v_relation.from_asset_id then
      perform core.refuse_field('to_asset_id', 'NOT_ALLOWED', 'Must be another asset');
    end if;

    v_relation.started_at := coalesce(v_relation.started_at, clock_timestamp());
    perform core.check_instant('started_at', v_relation.started_at, null);
    perform core.check_instant('ended_at', v_relation.ended_at, v_relation.started_at + interval '1 microsecond');
    perform core.lock_tree('asset.relations');
    v_relation.site_id := (asset.hold_related_assets(v_relation)).site_id;
    perform asset.check_relation(v_relation);

    insert into asset.relations (site_id, from_asset_id, kind, to_asset_id, started_at, ended_at, note, status)
    values (
      v_relation.site_id, v_relation.from_asset_id, v_relation.kind, v_relation.to_asset_id, v_relation.started_at,
      v_relation.ended_at, v_relation.note, case when v_relation.ended_at is null then 'ACTIVE' else 'ENDED' end
    )
    returning * into v_relation;

    v_answer := core.finish_action(core.answer(to_jsonb(v_relation), null::asset.relation_answer));
  end if;

  return next jsonb_populate_record(null::asset.relation_answer, v_answer);
end
$$;

comment on function api.create_asset_relation is $$Create a relation between two assets

from_asset_id FEEDS, is BACKUP_OF or REPLACES to_asset_id from started_at (default now) until ended_at, which is not
in the future; without it the relation lasts. Neither is retired, except a replaced asset. FEEDS and REPLACES must not
form a loop at any time; two assets can back up each other. The relation ends when either asset is disposed of.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE (an asset was moved out of your reach meanwhile), ASSET_RETIRED,
RELATION_OVERLAPS and RELATION_LOOP.$$;
