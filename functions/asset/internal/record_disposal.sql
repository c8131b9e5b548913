-- Keeps how an asset, which is locked, is disposed of: today at its site unless a day is given, which is not to come
-- and not before the asset was acquired, nor among days that a book has charged already, nor before its cost in a book
-- was adjusted, which would be in neither value nor gain; in the currency of its cost.
create or replace function asset.record_disposal(p_asset asset.assets, p_disposal asset.disposals)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_today    date := core.site_date(p_asset.site_id);
  v_charged  date := (
    select max(b.posted_through_on) from asset.books as b where b.asset_id = p_asset.id and b.status = 'ACTIVE'
  );
  v_adjusted date;
begin
  p_disposal.disposed_on := coalesce(p_disposal.disposed_on, v_today);
  -- What the opposite adjustment took back is not in the way.
  v_adjusted := (
    select max(l.changed_on)
      from asset.books as b
     cross join lateral (
        select max(asset.first_of_month(c.changes_on)) as changed_on
          from asset.book_changes as c
         where c.book_id = b.id
           and asset.first_of_month(c.changes_on) >= p_disposal.disposed_on
        having sum(c.cost_amount) <> 0
     ) as l
     where b.asset_id = p_asset.id
       and b.status = 'ACTIVE'
  );

  if p_disposal.disposed_on > v_today then
    perform core.refuse_field('disposed_on', 'IN_FUTURE', 'Cannot be in the future');
  elsif p_disposal.disposed_on < coalesce(p_asset.acquired_on, p_asset.in_service_on) then
    perform core.refuse_field('disposed_on', 'TOO_EARLY', 'It is before the asset was acquired');
  elsif p_disposal.disposed_on <= v_charged then
    perform core.refuse_field('disposed_on', 'TOO_EARLY', format('Depreciation is posted up to %s', v_charged));
  elsif v_adjusted is not null then
    perform core.refuse_field(
      'disposed_on', 'ADJUSTED_LATER', format('The cost is adjusted from %s, on or after that day', v_adjusted)
    );
  end if;

  insert into asset.disposals (
    site_id, asset_id, method, disposed_on, recipient, proceeds, book_value, currency, approved_by, note
  )
  select p_asset.site_id, p_asset.id, coalesce(p_disposal.method, 'OTHER'), p_disposal.disposed_on,
         p_disposal.recipient, p_disposal.proceeds, asset.book_value(p_asset.id, p_disposal.disposed_on),
         coalesce(p_asset.currency, s.currency), p_disposal.approved_by, p_disposal.note
    from core.sites as s
   where s.id = p_asset.site_id;
end
$$;

grant execute on function asset.record_disposal to assetry_api;
