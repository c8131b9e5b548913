create or replace function api.update_worker_crafts(
  p_worker_id   uuid,
  p_crafts      api.row_list,
  p_row_version integer default null
)
returns setof workforce.worker_crafts_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_worker_crafts', 'worker.update', jsonb_build_array(p_worker_id, p_crafts, p_row_version)
  );
  v_crafts workforce.worker_crafts[];
  v_worker workforce.workers;
begin
  if v_answer is null then
    v_crafts := workforce.check_worker_crafts(p_crafts);
    v_worker := workforce.lock_worker(p_worker_id, p_row_version);
    perform workforce.check_new_crafts(v_worker, v_crafts);

    delete from workforce.worker_crafts as s
     where s.worker_id = p_worker_id
       and not exists (select from unnest(v_crafts) as n where n.craft_id = s.craft_id);

    insert into workforce.worker_crafts as s (site_id, worker_id, craft_id, craft_level)
    select v_worker.site_id, p_worker_id, n.craft_id, n.craft_level
      from unnest(v_crafts) as n
     order by n.craft_id
    on conflict (organization_id, worker_id, craft_id) do update
       set craft_level = excluded.craft_level,
           updated_at = now(),
           updated_by = core.current_account_id()
     where s.craft_level is distinct from excluded.craft_level;

    -- The crafts belong to the worker: two who write them at once notice it by the version of the whole.
    update workforce.workers as w set updated_at = now() where w.id = p_worker_id returning * into v_worker;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_worker.id, 'worker_number', v_worker.worker_number, 'crafts', cardinality(v_crafts),
        'row_version', v_worker.row_version
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.worker_crafts_answer, v_answer);
end
$$;

comment on function api.update_worker_crafts is $$Replace the further crafts of a worker

Crafts beside the one of the worker, which stays the main craft: labour rates and load by craft follow that alone. Plans
of work orders are met by any of them, at its level. An archived craft stays with workers who have it. Existing
assignments stay.
p_crafts: All further crafts of the worker, at most 50 objects with craft_id and craft_level (1 is the highest;
optional); an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_crafts[2].craft_level), WORKER_NOT_FOUND and STALE_ROW.$$;
