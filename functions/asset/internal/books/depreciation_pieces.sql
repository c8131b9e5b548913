-- The life of an asset in a book, in pieces within which it is charged evenly. Of a piece that begins at position
-- `since`, by position p `numerator * (p - since) / denominator` coins are charged, rounded once, at most `most`;
-- what has no denominator is charged at once, with the month of `at_once_on`. All in whole numbers: ADR 93.
-- A piece ends where a year of the asset does whose opening value the next year is calculated from, or where a change
-- of cost or life begins: what was charged before stays as it is. A year is charged by what it opened with, and by what
-- was added since, so that a small repair changes little. Life that is added to an asset without any begins then.
create or replace function asset.depreciation_pieces(p_book asset.books)
returns table (
  since       numeric,
  until       numeric,
  at_once_on  date,
  numerator   numeric,
  denominator numeric,
  most        numeric
)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_month   numeric := asset.month_ticks();
  v_unit    numeric := case p_book.method when 'UNITS' then 1000000 else v_month end;
  v_rate    numeric := round(asset.written_down_rate(p_book) * 1000000);
  v_first   numeric := coalesce(p_book.life_months, p_book.life_units) * v_unit;
  v_life    numeric := v_first;
  v_coins   numeric := core.coins_in(p_book.currency);
  v_salvage numeric := p_book.salvage_amount * v_coins;
  v_value   numeric := p_book.cost * v_coins;
  -- What stood at the beginning of the asset's year, with what was added since.
  v_opening numeric := p_book.cost * v_coins;
  v_began   numeric;
  v_begins  numeric;
  v_added   numeric;
  v_change  record;
  v_year    numeric;
begin
  if p_book.method = 'MANUAL' then
    return;
  end if;

  for v_change in
    with given as (
      select greatest(asset.first_of_month(c.changes_on), asset.first_of_month(p_book.starts_on)) as starts_on,
             sum(c.cost_amount) * v_coins as amount,
             sum(c.life_months_added) as months,
             sum(c.life_units_added) as units,
             (array_agg(c.salvage_amount * v_coins order by c.changes_on desc, c.id desc)
               filter (where c.salvage_amount is not null))[1] as salvage
        from asset.book_changes as c
       where c.book_id = p_book.id
       group by 1
      union all
      select asset.first_of_month(p_book.starts_on), 0, 0, 0, null
    ),
    change as (
      select g.starts_on, sum(g.amount) as amount, sum(g.months) as months, sum(g.units) as units,
             max(g.salvage) as salvage, asset.book_position(p_book, g.starts_on - 1) as position
        from given as g
       group by g.starts_on
    )
    select c.*, lead(c.position) over (order by c.starts_on) as ends_at from change as c order by c.starts_on
  loop
    since := v_change.position;
    v_begins := asset.year_of_position(p_book.convention, since);
    v_opening := case when v_begins > v_began then v_value else v_opening end + v_change.amount;
    v_began := v_begins;
    v_value := v_value + v_change.amount;
    v_salvage := coalesce(v_change.salvage, v_salvage);
    v_added := case p_book.method when 'UNITS' then v_change.units else v_change.months end * v_unit;
    v_life := case when v_added > 0 then greatest(v_life, since) else v_life end + v_added;

    loop
      at_once_on := null;
      most := greatest(v_value - v_salvage, 0);
      exit when most = 0;

      if since >= v_life then
        at_once_on := v_change.starts_on;
        until := since;
        numerator := most;
        denominator := null;
        v_value := v_value - most;
        return next;
        exit;
      end if;

      -- The asset's years begin with its life; with half a year, those of the calendar do.
      v_year := asset.year_of_position(p_book.convention, since) + 12 * v_month;

      if p_book.method = 'DOUBLE_DECLINING' and 2 * v_opening * (v_life - since) > most * v_first then
        until := least(v_year, v_life);
        numerator := 2 * v_opening;
        denominator := v_first;
      elsif p_book.method = 'WRITTEN_DOWN_VALUE' and v_year < v_life then
        until := v_year;
        numerator := v_opening * v_rate;
        denominator := 100000000 * 12 * v_month;
      else
        until := v_life;
        numerator := most;
        denominator := v_life - since;
      end if;

      until := least(until, v_change.ends_at);
      return next;
      v_begins := asset.year_of_position(p_book.convention, until);

      if v_begins > v_began then
        v_opening := v_value - asset.charge_of_piece(v_begins - since, numerator, denominator, most);
        v_began := v_begins;
      end if;

      v_value := v_value - asset.charge_of_piece(until - since, numerator, denominator, most);
      since := until;
      exit when since >= v_change.ends_at;
    end loop;
  end loop;
end
$$;

grant execute on function asset.depreciation_pieces to assetry_api, assetry_list;
