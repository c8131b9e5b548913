-- An asset at a site.
create function test.asset(p_name text, p_site text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into asset.assets (id, organization_id, site_id, asset_number, name)
  values (v_id, test.current_organization(), test.id(p_site), 'A-' || v_id, p_name);
  insert into asset.placements (organization_id, asset_id, site_id, started_at, reason)
  values (test.current_organization(), v_id, test.id(p_site), now(), 'INSTALL');
  return test.remember(p_name, v_id);
end
$$;

-- A meter of an asset or a location, called by its code; p_values holds other columns.
create function test.meter(p_code text, p_subject text, p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_standard jsonb := '{
    "kind": "CONTINUOUS", "reading_mode": "ABSOLUTE", "direction": "UP", "unit": "h", "initial_life_to_date": 0,
    "average_method": "SLIDING_READINGS"
  }';
  v_always   jsonb := '{"status": "ACTIVE", "custom": {}, "row_version": 1, "is_follower": false}';
  v_meter    meter.meters := jsonb_populate_record(null::meter.meters, v_always || v_standard || p_values);
begin
  select uuidv7(), s.organization_id, s.site_id, s.asset_id, s.location_id, p_code, p_code, now(), now()
    into v_meter.id, v_meter.organization_id, v_meter.site_id, v_meter.asset_id, v_meter.location_id, v_meter.code,
    v_meter.name, v_meter.created_at, v_meter.updated_at
    from (
      select a.organization_id, a.site_id, a.id as asset_id, null::uuid as location_id
        from asset.assets as a
       where a.id = test.id(p_subject)
      union all
      select l.organization_id, l.site_id, null, l.id from asset.locations as l where l.id = test.id(p_subject)
    ) as s;
  insert into meter.meters select v_meter.*;
  insert into meter.standings (organization_id, site_id, meter_id, life_to_date, average_per_day)
  values (
    v_meter.organization_id, v_meter.site_id, v_meter.id, v_meter.initial_life_to_date, v_meter.static_per_day
  );
  return test.remember(p_code, v_meter.id);
end
$$;

-- Forgets readings before an instant, as if they were kept for a day and it were a day later; what they are rolled up
-- to is up to date.
create function test.forget_readings(p_before timestamptz)
returns integer
language plpgsql
volatile
security definer
as $$
begin
  perform core.set_retention('meter.readings', 1);
  perform meter.roll_up();
  -- Looked at again although less than a day has passed since.
  update meter.standings set forgettable_at = '-infinity';
  return meter.forget_readings(p_before + interval '1 day');
end
$$;

grant execute on function test.asset, test.meter, test.forget_readings to public;
