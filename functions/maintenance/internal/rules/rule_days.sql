-- The days of a recurrence rule in one of its periods, in order; p_turn counts periods from that of the anchor, which
-- may lie before the first of them. A day that a month does not have is left out, never moved. A period of DAILY is a
-- month, so that a distant one is found as fast; weeks begin on Monday.
create or replace function maintenance.rule_days(
  p_rule      maintenance.recurrence,
  p_anchor_on date,
  p_turn      integer
)
returns date[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_from   date;
  v_month  date;
  v_to     date;
  v_days   date[]  := '{}';
  -- Without any part that names days it is the day of the anchor.
  v_anchor integer := case
    when num_nonnulls(p_rule.month_days, p_rule.week_days) = 0 then extract(day from p_anchor_on)
  end;
  v_first  integer;
  v_length integer;
  v_before integer;
  v_behind integer;
begin
  if p_rule.frequency = 'WEEKLY' then
    v_from := p_anchor_on - extract(isodow from p_anchor_on)::integer + 1 + 7 * p_rule.every_n * p_turn;
    v_days := array(
      select v_from + w.n - 1
        from generate_series(1, 7) as w (n)
       where w.n = any (coalesce(p_rule.week_days, array[extract(isodow from p_anchor_on)::integer]))
         and (p_rule.months is null or extract(month from v_from + w.n - 1) = any (p_rule.months))
    );
    return maintenance.rule_places(p_rule, v_days);
  elsif p_rule.frequency = 'YEARLY' then
    v_from := make_date(extract(year from p_anchor_on)::integer + p_rule.every_n * p_turn, 1, 1);
    v_to := v_from + 364;
  else
    v_from := (
      date_trunc('month', p_anchor_on::timestamp)
        + make_interval(months => p_turn * case p_rule.frequency when 'DAILY' then 1 else p_rule.every_n end)
    )::date;
    v_to := v_from;
  end if;

  v_month := v_from;

  while v_month <= v_to loop
    v_length := (v_month + interval '1 month')::date - v_month;

    if extract(month from v_month) = any (p_rule.months)
       or p_rule.months is null
          and (
            p_rule.frequency <> 'YEARLY' or v_anchor is null
            or extract(month from v_month) = extract(month from p_anchor_on)
          )
    then
      v_first := extract(isodow from v_month);
      -- The numbers of BYDAY are counted within the month, of a year without months within the year.
      v_before := case when p_rule.frequency = 'YEARLY' and p_rule.months is null then v_month - v_from else 0 end;
      v_behind := case
        when p_rule.frequency = 'YEARLY' and p_rule.months is null then
          (v_from + interval '1 year')::date - v_month - v_length
        else 0
      end;
      v_days := v_days || array(
        select v_month + m.n - 1
          from (select g.n, (v_first + g.n - 2) % 7 + 1 as word from generate_series(1, v_length) as g (n)) as m
         where (
                 p_rule.month_days is null
                 or m.n = any (p_rule.month_days)
                 or m.n - v_length - 1 = any (p_rule.month_days)
               )
           and (
                 p_rule.week_days is null
                 or m.word = any (p_rule.week_days)
                 or ((v_before + m.n - 1) / 7 + 1) * 10 + m.word = any (p_rule.week_days)
                 or -((v_behind + v_length - m.n) / 7 + 1) * 10 - m.word = any (p_rule.week_days)
               )
           and case
                 when p_rule.frequency = 'DAILY' then (v_month + m.n - 1 - p_anchor_on) % p_rule.every_n = 0
                 else m.n = coalesce(v_anchor, m.n)
               end
      );
    end if;

    v_month := v_month + v_length;
  end loop;

  return maintenance.rule_places(p_rule, v_days);
end
$$;

grant execute on function maintenance.rule_days to assetry_api, assetry_list;
