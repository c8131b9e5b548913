-- What is wrong with a list of where pictures are kept, as code and message; null when nothing is.
create or replace function core.photos_fault(p_photos jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when jsonb_typeof(p_photos) <> 'array' or p_photos = '[]'
             or exists (
               select 1
                 from jsonb_array_elements(case jsonb_typeof(p_photos) when 'array' then p_photos end) as e (photo)
                where jsonb_typeof(e.photo) <> 'string'
                   or btrim(e.photo #>> '{}') = ''
             )
             then '{"code": "INVALID_TYPE", "message": "Expected an array of texts, the storage key of each"}'::jsonb
           when jsonb_array_length(p_photos) > 20 then '{"code": "TOO_LARGE", "message": "At most 20 pictures"}'
           when exists (
             select 1 from jsonb_array_elements_text(p_photos) as e (photo) where char_length(e.photo) > 2000
           )
             then '{"code": "TOO_LONG", "message": "At most 2000 characters each"}'
         end
$$;

grant execute on function core.photos_fault to assetry_api;
