-- Calls a private function with each of these records and an instant, one after the other, for a scheduled task that is
-- done in rounds; answers the sum of what it answers. What fails with one record is undone, kept and tried again later,
-- and the others go on, in another round where there are more; what somebody has locked is left to the next run. No
-- more is begun when a tenth of a second has passed and something was done: the worker calls again, and everything that
-- is locked is free between.
create or replace function core.take_each(
  p_task             text,
  p_function         text,
  p_organization_ids uuid[],
  p_ids              uuid[],
  p_at               timestamptz
)
returns integer
language plpgsql
volatile
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  v_began  timestamptz := clock_timestamp();
  v_until  timestamptz := core.round_end();
  v_before jsonb;
  v_next   record;
  v_amount integer;
  v_count  integer := 0;
  v_waits  integer := 0;
  v_failed integer := 0;
begin
  for v_next in
    select n.organization_id, n.id
      from unnest(p_organization_ids, p_ids) with ordinality as n (organization_id, id, place)
     where not core.is_put_off(n.organization_id, p_task, n.id, p_at)
     order by n.place
  loop
    exit when v_count + v_failed > 0 and clock_timestamp() > v_until;
    perform core.act_as_before(v_before);
    v_before := core.act_as_task(v_next.organization_id);

    begin
      -- lint-allow dynamic-sql: the function is named by the task itself
      execute format('select %s($1, $2)', p_function) into v_amount using v_next.id, p_at;
      v_count := v_count + v_amount;

      -- From now on others may wait for what this has locked, so this waits for nobody for long.
      if v_amount > 0 then
        perform set_config('lock_timeout', '50ms', true);
      end if;

      delete from core.task_failures as f
       where f.organization_id = v_next.organization_id
         and f.task = p_task
         and f.subject_id = v_next.id;
    exception
      when lock_not_available or deadlock_detected then
        v_waits := v_waits + 1;
        -- What has been locked so far is not kept from others while this waits; what is refused at once costs nobody.
        exit when (v_count > 0 or v_waits >= 3)
          and clock_timestamp() > least(v_until, v_began + interval '0.4 seconds');
      -- lint-allow any-error: whatever fails with one record is kept with it and stops no other
      when others then
        v_failed := v_failed + 1;
        perform core.note_failure(
          p_task, v_next.id, case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, p_at
        );
    end;
  end loop;

  perform core.act_as_before(v_before);

  -- What failed is put off, so there is room for others.
  if v_failed > 0 then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  return v_count;
end
$$;
