-- When the work that a meter brings is made: so many units before it is due as its schedule says, and never before now.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('hours', 'pump');
select test.schedule('turn', 'pump', '{"next_due_on": "2020-06-06"}');

-- When a schedule that waits for 100 units is due and made, foreseen on the first of July with what is counted by then.
create function pg_temp.foreseen(p_units numeric, p_pace numeric, p_lead_units numeric default 20)
returns text
language sql
as $$
  select concat_ws(
           ' ', to_char((n.next).next_due_at at time zone 'UTC', 'MM-DD'),
           to_char((n.next).next_generate_at at time zone 'UTC', 'MM-DD')
         )
    from maintenance.schedules as s
   cross join lateral (
      select maintenance.foreseen(
               jsonb_populate_record(
                 s,
                 jsonb_build_object(
                   'basis', 'FLOATING', 'armed_at', '2020-01-01T00:00:00Z', 'meter_id', test.id('hours'),
                   'every_units', 100, 'start_units', 100, 'next_units', 100, 'base_units', 0,
                   'lead_units', p_lead_units, 'every_n', null, 'every_unit', null, 'anchor_on', null,
                   'next_due_on', null, 'next_due_at', null, 'next_generate_at', null
                 )
               ),
               '2020-07-01T12:00:00Z', p_units, p_pace
             ) as next
    ) as n
   where s.id = test.id('turn')
$$;

select is(pg_temp.foreseen(60, 10), '07-05 07-03', 'before its lead it is made on the day that its meter comes so far');
select is(pg_temp.foreseen(80, 10), '07-03 07-01', 'at its lead it is made now');
select is(pg_temp.foreseen(90, 10), '07-02 07-01', 'and within it now, not when it began');
select is(pg_temp.foreseen(100, 10), '07-01 07-01', 'at its point it is due now');
select is(pg_temp.foreseen(110, 0), '07-01 07-01', 'past it, too, though its meter stands still');
select is(pg_temp.foreseen(90, 10, 0), '07-02 07-02', 'without a lead it is made when it is due');
select is(pg_temp.foreseen(100, 0, 0), '07-01 07-01', 'at its very point, too, when its meter stands still');

select * from finish();
rollback;
