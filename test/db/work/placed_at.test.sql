-- Where an asset stood at an instant, and what it was part of then, up to the topmost.
begin;
select plan(3);

select test.organization('other');
select test.site('elsewhere');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('line', 'north'), test.asset('pump', 'north'), test.asset('seal', 'north');
set local session_replication_role = replica;
delete from asset.placements;
insert into asset.placements (organization_id, site_id, asset_id, parent_id, reason, started_at, ended_at)
select test.id('acme'), test.id(p.site), test.id(p.asset), case when p.parent is not null then test.id(p.parent) end,
       'MOVE', p.started_at, p.ended_at
  from (
    values ('line', 'north', null, '2026-01-01Z'::timestamptz, null::timestamptz),
           ('pump', 'north', 'line', '2026-01-01Z', '2026-02-01Z'), ('pump', 'south', null, '2026-02-01Z', null),
           ('seal', 'north', 'pump', '2026-01-01Z', '2026-02-01Z'), ('seal', 'south', 'pump', '2026-02-01Z', null)
  ) as p (asset, site, parent, started_at, ended_at);
set local session_replication_role = origin;
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.at(p_at timestamptz) returns text language sql as $$
  select string_agg(concat_ws(' ', test.name_of(c.asset_id), test.name_of(c.site_id)), ', ' order by c.depth)
    from work.placed_at(test.id('seal'), p_at) as c
$$;
select is(pg_temp.at('2026-01-15Z'), 'seal north, pump north, line north', 'all that it was part of');
select is(pg_temp.at('2026-02-01Z'), 'seal south, pump south',
  'from the instant of a move on what it was part of then');
select is(pg_temp.at('2025-01-01Z'), 'seal north, pump north, line north', 'before its first place that counts');

select * from finish();
rollback;
