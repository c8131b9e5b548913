-- A larger schedule stands for a smaller one of the same nest, at the same asset or the same location.

begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.place('hall', 'north'), test.place('shed', 'north');
create function pg_temp.nested(p_name text, p_level integer, p_asset text, p_location text, p_more jsonb default '{}')
returns void
language plpgsql
as $$
declare
  v_id uuid := test.schedule(p_name, 'pump', jsonb_build_object(
    'anchor_on', '2020-05-06', 'next_due_on', '2020-06-06', 'nest_group', 'oil', 'nest_level', p_level,
    'nest_window_days', 5) || p_more);
begin
  update maintenance.schedules
     set asset_id = case when p_asset is not null then test.id(p_asset) end,
         location_id = case when p_location is not null then test.id(p_location) end
   where id = v_id;
end
$$;
create function pg_temp.larger(p_name text)
returns text
language sql
as $$
  select (maintenance.larger_schedule(s)).name from maintenance.schedules as s where s.id = test.id(p_name)
$$;

select pg_temp.nested('small', 1, 'pump', null), pg_temp.nested('of a fan', 2, 'fan', null),
       pg_temp.nested('of the hall', 1, null, 'hall'), pg_temp.nested('of the shed', 2, null, 'shed'),
       pg_temp.nested('other', 2, 'pump', null, '{"nest_group": "belt"}');
select is(pg_temp.larger('small'), null, 'not one of another asset, of a location or of another nest');
select is(pg_temp.larger('of the hall'), null, 'nor one of another location');
select pg_temp.nested('same', 1, 'pump', null), pg_temp.nested('large', 2, 'pump', null),
       pg_temp.nested('largest', 3, 'pump', null), pg_temp.nested('hall, large', 2, null, 'hall');
select is(pg_temp.larger('small'), 'largest', 'of all that are larger the largest');
select is(pg_temp.larger('largest'), null, 'nothing is larger than that');
select is(pg_temp.larger('of the hall'), 'hall, large', 'one of the same location');
update maintenance.schedules set is_statutory = true where id = test.id('small');
select is(pg_temp.larger('small'), null, 'for what a law asks for nothing stands');

select * from finish();
rollback;
