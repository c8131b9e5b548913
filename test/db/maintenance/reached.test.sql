-- What a meter and an event bring together: of all triggers each that the schedule has, of any the first.

begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('hours', 'pump');
select test.schedule('turn', 'pump', '{"next_due_on": "2020-06-06"}');

-- Whether a schedule that waits has its turn, with what its meter has counted and whether its event has happened.
create function pg_temp.comes(p_values jsonb, p_units numeric, p_has_happened boolean)
returns boolean
language sql
as $$
  select (
    maintenance.reached(
      jsonb_populate_record(
        s,
        '{"basis": "FLOATING", "armed_at": "2020-01-01T00:00:00Z", "every_units": 100, "start_units": 100,
          "next_units": 100, "base_units": 0, "lead_units": 0}' || p_values
      ),
      '2020-07-01', p_units, 10, p_has_happened
    )
  ).armed_at is null
    from maintenance.schedules as s
   where s.id = test.id('turn')
$$;
create function pg_temp.by(p_logic text, p_meter boolean, p_event boolean)
returns jsonb
language sql
as $$
  select jsonb_build_object('trigger_logic', p_logic, 'meter_id', case when p_meter then test.id('hours') end,
           'event', case when p_event then 'REPAIR_COMPLETED' end)
$$;

select is(pg_temp.comes(pg_temp.by('ALL', false, true), null, true), true, 'all of an event alone');
select is(pg_temp.comes(pg_temp.by('ALL', true, false), 100, false), true, 'all of a meter alone, at its very point');
select is(pg_temp.comes(pg_temp.by('ALL', true, true), 100, false), false, 'not without the event');
select is(pg_temp.comes(pg_temp.by('ALL', true, true), 99.999999, true), false, 'nor before the meter');
select is(pg_temp.comes(pg_temp.by('ALL', true, true), 100, true), true, 'but with both');
select is(
  array[
    pg_temp.comes(pg_temp.by('ANY', true, true), 100, false), pg_temp.comes(pg_temp.by('ANY', true, true), 1, true),
    pg_temp.comes(pg_temp.by('ANY', true, true), 1, false)
  ],
  '{true,true,false}', 'of any one is enough'
);

select * from finish();
rollback;
