comment on table asset.booking_lines is
'An asset, or any asset of a kind, of a booking; reserved while RESERVED or OUT';
comment on column asset.booking_lines.id is 'Id of the line';
comment on column asset.booking_lines.site_id is 'Site of the booking';
comment on column asset.booking_lines.booking_id is 'Id of the booking';
comment on column asset.booking_lines.position is 'Position in the booking, from 1';
comment on column asset.booking_lines.asset_id is
'Booked asset; for a kind the reserved one, empty while there is none';
comment on column asset.booking_lines.starts_at is 'Start of the booking';
comment on column asset.booking_lines.ends_at is 'End of the booking, excluded';
comment on column asset.booking_lines.during is 'Period from start to end';
comment on column asset.booking_lines.status is
'DRAFT reserves nothing; OUT while it is checked out; CANCELLED when it was never checked out';
comment on column asset.booking_lines.note is 'Free-text note';
comment on column asset.booking_lines.category_id is
'Any one of this category, or of one that is narrower; empty when the asset was said';
comment on column asset.booking_lines.manufacturer is 'Any asset of this manufacturer, with model';
comment on column asset.booking_lines.model is 'Any one of this model; empty when the asset was said';
