-- What is recorded of an asset as a tool goes along with it, and nothing of other assets does.
begin;
select plan(3);

select test.organization('acme'), test.site('north'), test.site('south'), test.site('west'), test.person('ann');
select test.asset('wrench', 'north'), test.asset('stays', 'north');
select test.calibration('of ' || a, a, now() - interval '1 day', p_points => '[{"position": 1, "nominal": 100,
  "tolerance_low": -1, "tolerance_high": 1, "found_value": 100}]') from unnest('{wrench,stays}'::text[]) as a;
insert into tool.points (
  organization_id, site_id, asset_id, position, quantity, unit, nominal, tolerance_low, tolerance_high
)
select a.organization_id, a.site_id, a.id, 1, 'Torque', 'N·m', 100, -1, 1 from asset.assets as a;
insert into tool.blocks (organization_id, site_id, asset_id, reason, starts_at)
select a.organization_id, a.site_id, a.id, 'RECALL', now() - interval '1 day' from asset.assets as a;
insert into tool.calibration_standards (organization_id, site_id, calibration_id, asset_id)
select c.organization_id, c.site_id, c.id, test.id(case c.asset_id when test.id('wrench') then 'stays' else 'wrench'
  end)
  from tool.calibrations as c;
insert into tool.reviews (
  id, organization_id, site_id, review_number, asset_id, calibration_id, cause, window_ends_at
)
select test.remember('review of ' || a.name, uuidv7()), a.organization_id, a.site_id, a.name, a.id, c.id, 'STANDARD',
       now()
  from asset.assets as a join tool.calibrations as c on c.asset_id = a.id;
insert into tool.review_rows (
  organization_id, site_id, review_id, entity, entity_id, used_site_id, used_at, title, suggestion
)
select r.organization_id, r.site_id, r.id, 'meter.readings', uuidv7(), case when u.site <> '-' then test.id(u.site) end,
       now(), u.site, 'UNKNOWN'
  from tool.reviews as r, unnest('{-,south,west}'::text[]) as u (site);

create function pg_temp.sites(p_asset text) returns text[] language sql as $$
  select array[
           (select test.name_of(site_id) from tool.points where asset_id = test.id(p_asset)),
           (select test.name_of(site_id) from tool.blocks where asset_id = test.id(p_asset)),
           (select test.name_of(site_id) from tool.calibrations where asset_id = test.id(p_asset)),
           (select test.name_of(site_id) from tool.calibration_points where calibration_id = test.id('of ' || p_asset)),
           (select test.name_of(site_id) from tool.calibration_standards where calibration_id = test.id('of '
             || p_asset)),
           (select test.name_of(site_id) from tool.reviews where asset_id = test.id(p_asset)),
           (select string_agg(test.name_of(site_id) || ' ' || coalesce(test.name_of(used_site_id), '-'), ', '
                     order by title) from tool.review_rows where review_id = test.id('review of ' || p_asset))
         ]
$$;
select test.sign_in('ann');
select lives_ok(
  $$ select api.move_asset(test.id('wrench'), jsonb_build_object('site_id', test.id('south'), 'location_id',
       test.spot('south'))) $$, 'the asset is moved'
);
select test.sign_out();
set constraints all immediate;
select is(
  pg_temp.sites('wrench'), '{south,south,south,south,south,south,"south north, south -, south west"}'::text[],
  'with it its points, blocks, calibrations and reviews, whose rows stay where they were used'
);
select is(
  pg_temp.sites('stays'), '{north,north,north,north,north,north,"north -, north south, north west"}'::text[],
  'those of other assets stay'
);

select * from finish();
rollback;
