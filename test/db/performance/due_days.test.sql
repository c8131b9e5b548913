-- A page of assets whose calibration is due starts at what is due, however many assets there are.
begin;
select plan(4);

set local random_page_cost = 1.1;
select hook.plan_list('others', false);
select test.organization('acme');
select test.site('north');
select test.person('ann');
set local session_replication_role = replica;
insert into asset.assets (id, organization_id, site_id, asset_number, name)
select uuidv7(), test.id('acme'), test.id('north'), 'A-' || n, 'Pump' from generate_series(1, 20000) as n;
insert into tool.due_days (organization_id, site_id, asset_id, due_on)
select a.organization_id, a.site_id, a.id, date '2026-01-01' + substr(a.asset_number, 3)::integer % 1000
  from asset.assets as a where a.organization_id = test.id('acme') and right(a.asset_number, 1) in ('6', '7');
set local session_replication_role = origin;
analyze asset.assets, tool.due_days;

create function pg_temp.plan_of(p_statement text)
returns text
language plpgsql
as $$
declare
  v_line text;
  v_text text := '';
begin
  for v_line in execute 'explain (analyze, costs off, timing off, summary off) ' || p_statement loop
    v_text := v_text || v_line || E'\n';
  end loop;
  return v_text;
end
$$;

select test.sign_in('ann');
set local role authenticated;
select matches(
  pg_temp.plan_of(
    $$select id from api.assets where calibration_due_on <= '2026-01-20' order by calibration_due_on, id limit 50$$
  ),
  'Index (Only )?Scan using due_days_due_on_idx', 'what is due is found by the index of it'
);
select doesnt_match(
  pg_temp.plan_of(
    $$select id from api.assets where calibration_due_on <= '2026-01-20' order by calibration_due_on, id limit 50$$
  ),
  'rows=[0-9]{4,}', 'and no more is read'
);
select doesnt_match(
  pg_temp.plan_of(
    'select id from api.assets where calibration_due_on is not null order by calibration_due_on, id limit 50'
  ),
  'rows=[0-9]{4,}', 'in the order of the day, too'
);
select doesnt_match(pg_temp.plan_of('select count(*) from api.assets'), 'due_days', 'to count assets it is not read');
reset role;

select * from finish();
rollback;
