/** Functions of a test: all acts of a sequence in one call, each refused by itself, and all that is kept after them. */
export const playing = `
create function pg_temp.instant(p_hour numeric) returns timestamptz language sql
return timestamptz '2026-01-01Z' + make_interval(hours => p_hour::integer);

create function pg_temp.reading(p_note text) returns uuid language sql
return coalesce((select id from api.meter_readings where note = p_note), '00000000-0000-4000-8000-000000000000');

create function pg_temp.forget(p_meter uuid, p_before numeric) returns text language plpgsql as $$
declare
  v_before timestamptz := (select forgotten_before from api.asset_meters where meter_id = p_meter);
begin
  -- What follows forgets after what it follows.
  perform test.forget_readings(pg_temp.instant(p_before)) from generate_series(1, 2);
  return (
    select case when forgotten_before is distinct from v_before then 'FORGOTTEN' else 'NOTHING' end
      from api.asset_meters where meter_id = p_meter
  );
end
$$;

create function pg_temp.roll_up() returns integer language sql security definer return meter.roll_up();

-- Volatile, for it looks at what the statement that asks has just written.
create function pg_temp.suspicion(p_id uuid) returns text language plpgsql volatile as $$
begin
  return (select r.suspicion from api.meter_readings as r where r.id = p_id);
end
$$;

create function pg_temp.play_one(p_meter uuid, p_act jsonb) returns jsonb language plpgsql as $$
declare
  v_given   jsonb := p_act -> 'reading';
  v_message text;
begin
  case p_act ->> 'act'
    when 'ingest' then
      return (
        select coalesce(jsonb_agg(case o ->> 'outcome'
                 when 'SUSPECT' then pg_temp.suspicion((o ->> 'reading_id')::uuid)
                 else coalesce(o ->> 'error_code', o ->> 'outcome')
               end order by (o ->> 'row')::integer), '[]')
          from api.ingest_readings((
                 select coalesce(jsonb_agg(jsonb_build_object(
                          'meter_id', p_meter, 'reading', g -> 'reading', 'kind', g -> 'kind', 'note', g -> 'note',
                          'final_reading', g -> 'final_reading', 'read_at', pg_temp.instant((g ->> 'hour')::numeric)
                        ) order by n), '[]')
                   from jsonb_array_elements(p_act -> 'readings') with ordinality as x (g, n)
               )),
               jsonb_array_elements(outcomes) as o
      );
    when 'record' then
      return (
        select jsonb_build_array(case r.outcome when 'SUSPECT' then pg_temp.suspicion(r.reading_id) else r.outcome end)
          from api.record_meter_reading(
                 p_meter, (v_given ->> 'reading')::numeric, pg_temp.instant((v_given ->> 'hour')::numeric),
                 v_given ->> 'kind', v_given ->> 'note'
               ) as r
      );
    when 'exchange' then
      return (
        select jsonb_build_array(case r.outcome when 'SUSPECT' then pg_temp.suspicion(r.reading_id) else r.outcome end)
          from api.exchange_meter(
                 p_meter, (v_given ->> 'final_reading')::numeric, (v_given ->> 'reading')::numeric,
                 pg_temp.instant((v_given ->> 'hour')::numeric), null, v_given ->> 'note'
               ) as r
      );
    when 'correct' then
      return (
        select jsonb_build_array(r.outcome)
          from api.correct_meter_reading(
                 pg_temp.reading(p_act ->> 'target'), (p_act ->> 'reading')::numeric, p_act ->> 'note'
               ) as r
      );
    when 'reject' then
      return (select jsonb_build_array(r.outcome) from api.reject_meter_reading(pg_temp.reading(p_act ->> 'target')) as r);
    when 'confirm' then
      return (select jsonb_build_array(r.outcome) from api.confirm_meter_reading(pg_temp.reading(p_act ->> 'target')) as r);
    when 'limit' then
      perform api.update_meter(p_meter, jsonb_build_object('max_rate_per_day', p_act -> 'max_rate_per_day'));
      return '["DONE"]';
    when 'forget' then
      return jsonb_build_array(pg_temp.forget(p_meter, (p_act ->> 'before')::numeric));
  end case;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return jsonb_build_array(v_message::jsonb ->> 'code');
end
$$;

create function pg_temp.following(p_after numeric, p_until numeric) returns jsonb language sql
return jsonb_build_object('started_at', pg_temp.instant(p_after), 'ended_at', pg_temp.instant(p_until));

-- Whether something was done, or the code of the first fault.
create function pg_temp.outcome(p_message text) returns text language sql
return coalesce((p_message::jsonb ->> 'details')::jsonb -> 0 ->> 'code', p_message::jsonb ->> 'code');

create function pg_temp.follow(p_code text, p_part text, p_after numeric, p_until numeric) returns text language plpgsql as $$
begin
  perform test.remember('following', id)
     from api.create_meter_link(
            pg_temp.following(p_after, p_until) || jsonb_build_object('meter_id', test.id(p_part), 'leader_id', test.id(p_code))
          );
  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return pg_temp.outcome(sqlerrm);
end
$$;

create function pg_temp.refollow(p_after numeric, p_until numeric) returns text language plpgsql as $$
begin
  perform api.update_meter_link(test.id('following'), pg_temp.following(p_after, p_until));
  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return pg_temp.outcome(sqlerrm);
end
$$;

create function pg_temp.hour(p_at timestamptz) returns integer language sql
return extract(epoch from p_at - timestamptz '2026-01-01Z') / 3600;

create function pg_temp.play(p_code text, p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_meter    uuid := test.id(p_code);
  v_outcomes jsonb := '[]';
  v_act      jsonb;
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) as a (act) loop
    v_outcomes := v_outcomes || jsonb_build_array(pg_temp.play_one(v_meter, v_act));
  end loop;

  perform pg_temp.roll_up();
  return jsonb_build_object(
    'outcomes', v_outcomes,
    'state', (
      select jsonb_build_object(
               'readings', (
                 select coalesce(jsonb_object_agg(r.note, jsonb_build_object('is_confirmed', r.is_confirmed) || case
                          when r.superseded_at is null then jsonb_build_object(
                            'state', 'STANDING', 'quality', r.quality, 'suspicion', r.suspicion, 'kind', r.kind,
                            'delta', trim_scale(r.delta)
                          )
                          when r.quality = 'REJECTED' then '{"state": "REJECTED"}'
                          else '{"state": "CORRECTED"}'
                        end), '{}')
                   from api.meter_readings as r
                  where r.meter_id = v_meter
               ),
               'current_reading', trim_scale(m.current_reading), 'current_hour', pg_temp.hour(m.current_at),
               'life_to_date', trim_scale(m.life_to_date), 'average_per_day', trim_scale(m.average_per_day),
               'forgotten_before', pg_temp.hour(m.forgotten_before),
               'hours', (
                 select coalesce(jsonb_object_agg(pg_temp.hour(u.started_at), jsonb_build_object(
                          'reading', trim_scale(u.last_reading), 'counted', trim_scale(u.counted)
                        )), '{}')
                   from api.meter_rollups as u
                  where u.meter_id = v_meter and u.period = 'HOUR'
               )
             )
        from api.asset_meters as m
       where m.meter_id = v_meter
    )
  );
end
$$;
`
