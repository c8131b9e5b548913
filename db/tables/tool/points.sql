comment on table tool.points is
'A measuring point of an asset, or of the assets of a category: a nominal value with its tolerance';
comment on column tool.points.id is 'Id of the measuring point';
comment on column tool.points.site_id is 'Site of the asset; empty for a point of a category';
comment on column tool.points.asset_id is 'Asset of the point; empty for a point of a category';
comment on column tool.points.category_id is
'Category whose assets have the point, unless they have points of their own; empty for a point of an asset';
comment on column tool.points.position is 'Position in the list of points, from 1';
comment on column tool.points.quantity is 'Measured quantity, such as torque';
comment on column tool.points.unit is 'Unit of the values, such as N·m';
comment on column tool.points.nominal is 'Nominal value';
comment on column tool.points.tolerance_low is 'Lowest permissible deviation from the nominal value, 0 or negative';
comment on column tool.points.tolerance_high is 'Highest permissible deviation from the nominal value, 0 or positive';
