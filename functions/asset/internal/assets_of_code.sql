-- The assets within the caller's reach that a code stands for, and by what: their barcode, number or serial number.
create or replace function asset.assets_of_code(p_code text)
returns table (asset asset.assets, matched text)
language sql
stable
set search_path = ''
as $$
  select a,
         case
           when a.barcode = p_code then 'BARCODE'
           when a.asset_number = p_code then 'NUMBER'
           else 'SERIAL_NUMBER'
         end
    from asset.assets as a
   where a.barcode = p_code
      or a.asset_number = p_code
      or a.serial_number = p_code
$$;

grant execute on function asset.assets_of_code to assetry_api, assetry_list;
