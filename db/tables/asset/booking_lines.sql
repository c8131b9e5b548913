comment on table asset.booking_lines is
'An asset of a booking, or one of a kind; it is held back while it is RESERVED or OUT';
comment on column asset.booking_lines.id is 'Id of the line';
comment on column asset.booking_lines.site_id is 'That of the booking';
comment on column asset.booking_lines.booking_id is 'The booking that it is part of';
comment on column asset.booking_lines.position is 'Its place in the booking, from 1';
comment on column asset.booking_lines.asset_id is
'The asset that is booked; of a kind the one that is held back for it, empty while that is open';
comment on column asset.booking_lines.starts_at is 'From when, as the booking has it';
comment on column asset.booking_lines.ends_at is 'Until when, this instant not included; as the booking has it';
comment on column asset.booking_lines.during is 'The time from its start to its end';
comment on column asset.booking_lines.status is
'DRAFT holds nothing back; OUT while it is lent; CANCELLED when it was never taken';
comment on column asset.booking_lines.note is 'What there is to say about it';
comment on column asset.booking_lines.category_id is
'Any one of this category, or of one that is narrower; empty when the asset was said';
comment on column asset.booking_lines.manufacturer is 'Any one of this manufacturer, with model';
comment on column asset.booking_lines.model is 'Any one of this model; empty when the asset was said';
