-- Keeps how an asset, which is locked, is disposed of: today at its site unless a day is given, which is not to come
-- and not before the asset was acquired, nor among days that a book has charged already; in the currency of its cost.
create or replace function asset.record_disposal(p_asset asset.assets, p_disposal asset.disposals)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_today   date := core.site_date(p_asset.site_id);
  v_charged date := (
    select max(b.posted_through_on) from asset.books as b where b.asset_id = p_asset.id and b.status = 'ACTIVE'
  );
begin
  p_disposal.disposed_on := coalesce(p_disposal.disposed_on, v_today);

  if p_disposal.disposed_on > v_today then
    perform core.refuse_field('disposed_on', 'IN_FUTURE', 'Cannot be in the future');
  elsif p_disposal.disposed_on < coalesce(p_asset.acquired_on, p_asset.in_service_on) then
    perform core.refuse_field('disposed_on', 'TOO_EARLY', 'It is before the asset was acquired');
  elsif p_disposal.disposed_on <= v_charged then
    perform core.refuse_field('disposed_on', 'TOO_EARLY', format('Depreciation is posted up to %s', v_charged));
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
