-- Headers of files and names of columns in one form, however they are spelled, and what is proposed by it.
begin;
select plan(20);

select test.organization('acme');

select is(
  (select array_agg(distinct integration.header_word(h.header)) from unnest(v.headers) as h (header)),
  array[v.word], v.word
)
from (
  values
    ('{email,E-Mail,e mail,E-mail address,Email Address,EMAIL_ADDRESS,"Mail address",e-mails,E-Mail-Adresse}'::text[],
     'email'),
    ('{serial_number,Serial No.,Serial #,"serial nr",S/N,SN,Serial  Numbers}', 'serialnumber'),
    ('{phone,Phone number,Telephone,"Tel.",Mobile No}', 'phone'),
    ('{role_codes,Role code,"Role code(s)"," role codes "}', 'rolecode'),
    ('{quantity,Qty,QTY.,Quantities}', 'quantity'),
    ('{category,Categories}', 'category'), ('{address,Addresses}', 'address'), ('{status,STATUS}', 'status'),
    ('{class,classes}', 'class'), ('{manufacturer,Mfr.,Maker,Brand}', 'manufacturer'),
    ('{vendor_code,Supplier code,"Vendor-Codes"}', 'vendorcode'), ('{maximum_quantity,Max. qty}', 'maximumquantity')
) as v (headers, word);
select is(integration.header_word(' .-_ '), '', 'a header of punctuation is nothing');

-- What is proposed for the headers of a file.
create function pg_temp.proposed(p_list text, p_headers text)
returns text
language sql
as $$
  select string_agg(h.header || '=' || coalesce(m.mapping ->> h.header, '-'), ' ' order by h.place)
    from (
      select integration.proposed_mapping(test.id('acme'), p_list, string_to_array(p_headers, '|')) as mapping
    ) as m
   cross join string_to_table(p_headers, '|') with ordinality as h (header, place)
$$;
select is(pg_temp.proposed(v.list, v.headers), v.proposed, v.list || ' ' || v.headers)
  from (
    values
      ('people', 'E-Mail|Display Name|Role Code|Site code(s)|Phone Number|Job Title',
       'E-Mail=email Display Name=display_name Role Code=role_codes Site code(s)=site_codes Phone Number=phone '
         || 'Job Title=-'),
      ('people', 'Email address|email', 'Email address=- email=email'),
      ('workers', 'e-mail|Telephone|Craft|Worker No.', 'e-mail=email Telephone=phone Craft=craft_code Worker No.=worker_number'),
      ('items', 'Item #|Name|Mfr.|Base Unit Code',
       'Item #=item_number Name=name Mfr.=manufacturer Base Unit Code=base_unit_code'),
      ('assets', '|.|Serial No', '=- .=- Serial No=serial_number'),
      ('assets', 'Asset Tag|Asset Name|Model|Model No.|Category|Manufacturer|Serial|Status|Mail',
       'Asset Tag=asset_number Asset Name=name Model=model Model No.=- Category=- Manufacturer=manufacturer '
         || 'Serial=serial_number Status=- Mail=-'),
      ('stocked_items', 'Item No|Storeroom|Min. qty|Max. qty',
       'Item No=item_number Storeroom=storeroom_code Min. qty=minimum_quantity Max. qty=maximum_quantity')
  ) as v (list, headers, proposed);

select * from finish();
rollback;
