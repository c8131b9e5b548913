-- The year in which stock must not move to be inactive is one on the clocks of its site, also where summer time begins
-- on another day than a year before.
begin;
select plan(6);

select test.organization('acme'), test.site('north', p_time_zone => 'Europe/Berlin'), test.storeroom('MAIN', 'north');
select test.item('bolt'), test.person('ann'), test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 2);
select test.sign_out();

-- The share at the end of 26 March 2023, which is at 22:00 UTC; a year before the day began at 23:00 UTC.
create function pg_temp.shares() returns text[] language sql as $$
  select array[
           (select v.value from api.list_figure_values('INACTIVE_STOCK_SHARE', '2023-03-26', '2023-03-26') as v),
           (
             select i.value
               from api.explain_stock_indicators('2023-03-26', '2023-03-26') as i
              where i.indicator = 'INACTIVE_PERCENT'
                and i.site_code = 'NORTH'
           )
         ]::numeric(9, 2)[]::text[]
$$;
create function pg_temp.moved(p_at timestamptz) returns void language plpgsql as $$
begin
  perform test.sign_out();
  perform test.force(format('update inventory.movements set moved_at = %L where sequence = 1', p_at));
  perform test.force(format('update inventory.standings set last_moved_at = %L', p_at));
  perform test.sign_in('ann');
end
$$;

create function pg_temp.moved_first(p_at timestamptz) returns void language plpgsql as $$
begin
  perform test.sign_out();
  perform test.force(format('update inventory.movements set moved_at = %L where sequence = 1', p_at));
  perform test.sign_in('ann');
end
$$;

select pg_temp.moved('2022-03-26T22:59:59Z');
select is(pg_temp.shares(), '{100.00,100.00}', 'what moved an hour before the year is inactive');
select pg_temp.moved('2022-03-26T23:00:00Z');
select is(pg_temp.shares(), '{0.00,0.00}', 'what moved as the year began is not');

-- With a later movement the year itself is looked through.
select test.receive('bolt', 'MAIN', 10, 2);
select pg_temp.moved_first('2022-03-26T22:59:59Z');
select is(pg_temp.shares(), '{100.00,100.00}', 'also where it moved after the period');
select pg_temp.moved_first('2022-03-26T23:00:00Z');
select is(pg_temp.shares(), '{0.00,0.00}', 'and the first instant of the year is in it');

-- A movement at the end itself comes after the period.
select test.sign_out();
select test.force($$ update inventory.movements set moved_at = '2023-03-26T22:00Z' where sequence = 2 $$);
select test.force($$ update inventory.standings set last_moved_at = '2023-03-26T22:00Z' $$);
select pg_temp.moved_first('2022-03-26T22:59:59Z');
select is(pg_temp.shares(), '{100.00,100.00}', 'what moves as the period ends moved later');

-- Of other items and storerooms no movement counts: three stock levels of one value, of which one is idle.
select test.sign_out(), test.item('nut'), test.storeroom('SIDE', 'north'), test.sign_in('ann');
select test.receive('nut', 'MAIN', 10, 2), test.receive('bolt', 'SIDE', 10, 2);
select test.sign_out();
select test.force($$
  update inventory.movements
     set moved_at = '2023-01-01'
   where item_id = test.id('nut')
      or storeroom_id = test.id('SIDE')
$$);
select test.force($$
  update inventory.standings
     set last_moved_at = '2023-01-01'
   where item_id = test.id('nut')
      or storeroom_id = test.id('SIDE')
$$);
select test.sign_in('ann');
select is(pg_temp.shares(), '{33.33,33.33}', 'and each stock level is looked at alone');

select * from finish();
rollback;
