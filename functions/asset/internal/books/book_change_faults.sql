-- What is wrong with a change to an asset in a book, which is locked: what its values mean together, and with those of
-- the book and of the changes before; p_values are those that were given.
create or replace function asset.book_change_faults(
  p_book   asset.books,
  p_change asset.book_changes,
  p_values jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select asset.exactness_faults(
           p_values, '{cost_amount,salvage_amount}', core.currency_decimals(p_book.currency)
         )
           || asset.exactness_faults(p_values, '{life_units_added}', 6)
           || coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (
      select p_book.method in ('STRAIGHT_LINE', 'DOUBLE_DECLINING', 'WRITTEN_DOWN_VALUE') as has_life,
             coalesce(sum(c.life_months_added), 0) + p_book.life_months + p_change.life_months_added as months,
             coalesce(sum(c.life_units_added), 0) + p_book.life_units + p_change.life_units_added as units,
             coalesce(
               p_change.salvage_amount,
               (array_agg(c.salvage_amount order by c.changes_on desc, c.id desc)
                 filter (where c.salvage_amount is not null))[1],
               p_book.salvage_amount
             ) as salvage,
             asset.value_in_book(p_book, asset.first_of_month(p_change.changes_on))
               + coalesce(
                   sum(c.cost_amount)
                     filter (where asset.first_of_month(c.changes_on) >= asset.first_of_month(p_change.changes_on)), 0
                 )
               + p_change.cost_amount as value
        from (select 1) as o
        left join asset.book_changes as c on c.book_id = p_book.id
    ) as s
   cross join lateral (
      values
        (
          'cost_amount', 'MISSING_VALUE', 'At least one value must change',
          p_change.cost_amount = 0
            and p_change.salvage_amount is null
            and p_change.life_months_added = 0
            and p_change.life_units_added = 0
        ),
        (
          'cost_amount', 'TOO_SMALL',
          format(
            '%s would remain, below the salvage amount', round(s.value, core.currency_decimals(p_book.currency))
          ),
          p_change.cost_amount < 0 and s.value < s.salvage
        ),
        ('cost_amount', 'TOO_LARGE', 'Exceeds the largest possible value', s.value > 99999999999999),
        (
          'salvage_amount', 'TOO_LARGE',
          format('Only %s remains', round(s.value, core.currency_decimals(p_book.currency))),
          p_change.salvage_amount is not null and p_change.cost_amount >= 0 and s.value < s.salvage
        ),
        (
          'life_months_added', 'NOT_ALLOWED', 'The method does not use months',
          not s.has_life and p_change.life_months_added <> 0
        ),
        ('life_months_added', 'TOO_SMALL', 'The remaining life must be at least one month', s.months < 1),
        ('life_months_added', 'TOO_LARGE', 'A life has at most 1200 months', s.months > 1200),
        (
          'life_units_added', 'NOT_ALLOWED', 'The method does not use a meter',
          p_book.method <> 'UNITS' and p_change.life_units_added <> 0
        ),
        ('life_units_added', 'TOO_SMALL', 'The remaining life must be above 0', s.units <= 0)
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function asset.book_change_faults to assetry_api;
