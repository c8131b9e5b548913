-- Rows of an import of prices with all that is wrong with them beside their contract and its other prices: no open
-- revision, no currency, days outside the term, or the days of another price of the same item, unit and quantity.
create or replace function contract.check_imported_prices(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    with read as (
      select r.position, r.id, n.contract_id, n.item_id, n.unit_id, coalesce(n.minimum_quantity, 0) as minimum_quantity,
             n.unit_price, n.starts_on, n.ends_on, v.id as revision_id, c.currency, c.starts_on as term_starts_on,
             c.ends_on as term_ends_on
        from unnest(p_rows) as r
        left join contract.prices as o on o.id = r.id and not r.is_new
       cross join lateral (
          select (p.n).* from (select jsonb_populate_record(o, r.kept) as n offset 0) as p
       ) as n
        left join contract.contracts as c
          on c.id = n.contract_id
         and c.status not in ('TERMINATED', 'CLOSED')
         and c.reach_id = any ((select core.changeable_ids())::uuid[])
        left join contract.revisions as v on v.contract_id = c.id and v.status in ('DRAFT', 'PENDING_APPROVAL')
       where r.faults = '[]'
    ),
    lines as (
      select r.position, r.revision_id, r.item_id, r.unit_id, r.minimum_quantity, r.starts_on, r.ends_on from read as r
      union all
      select null, p.revision_id, p.item_id, p.unit_id, p.minimum_quantity, p.starts_on, p.ends_on
        from contract.prices as p
       where p.revision_id in (select r.revision_id from read as r)
         and p.id not in (select r.id from read as r)
    ),
    beside as (
      select l.position,
             coalesce(
               max(coalesce(l.ends_on, 'infinity')) over (w rows between unbounded preceding and 1 preceding)
                 >= coalesce(l.starts_on, '-infinity'),
               false
             )
               or coalesce(
                    min(coalesce(l.starts_on, '-infinity')) filter (where l.position is null) over (
                      b rows between unbounded preceding and 1 preceding
                    ) <= coalesce(l.ends_on, 'infinity'),
                    false
                  ) as overlaps
        from lines as l
      window w as (
               partition by l.revision_id, l.item_id, l.unit_id, l.minimum_quantity
               order by coalesce(l.starts_on, '-infinity'), l.position
             ),
             b as (
               partition by l.revision_id, l.item_id, l.unit_id, l.minimum_quantity
               order by coalesce(l.starts_on, '-infinity') desc, l.position desc
             )
    ),
    told as (
      select r.position, jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field) as faults
        from read as r
        left join beside as b on b.position = r.position
       cross join lateral (
          values
            ('contract_id', 'MISSING_VALUE', 'A value is required', r.contract_id is null),
            (
              'contract_id', 'NOT_ALLOWED',
                'It has no draft revision that you can change: create one with revise_contract',
              r.contract_id is not null and r.revision_id is null
            ),
            ('contract_id', 'NOT_ALLOWED', 'The contract has no currency', r.revision_id is not null
              and r.currency is null),
            ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', r.ends_on < r.starts_on),
            ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', r.starts_on < r.term_starts_on),
            ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', r.ends_on > r.term_ends_on),
            (
              'item_id', 'ALREADY_EXISTS', 'Another price has the same item, unit, quantity and days',
              r.revision_id is not null and b.overlaps
            )
        ) as f (field, code, message, is_so)
       where f.is_so
       group by r.position
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join told as t on t.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_prices to assetry_api;
