// The shop beside your API in one ASP.NET Core 8 application: what `npm run build:static` wrote goes into wwwroot.
// One origin for pages, API and hub: no CORS, and cookies work.
using Microsoft.AspNetCore.StaticFiles;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddSignalR();
builder.Services.AddResponseCompression(options => options.EnableForHttps = true);
var app = builder.Build();

var contentTypes = new FileExtensionContentTypeProvider();
contentTypes.Mappings[".webmanifest"] = "application/manifest+json";
var files = new StaticFileOptions
{
    ContentTypeProvider = contentTypes,
    OnPrepareResponse = response =>
    {
        var context = response.Context;
        // Names below /assets change with what is in the files; everything else is asked for again at each visit.
        var isNamedByContent = context.Request.Path.StartsWithSegments("/assets");
        var headers = context.Response.Headers;
        headers.CacheControl = isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache";
        headers.XContentTypeOptions = "nosniff";
        headers.XFrameOptions = "DENY";
        headers["Referrer-Policy"] = "strict-origin-when-cross-origin";
    },
};

app.UseResponseCompression();
app.UseStaticFiles(files);
app.MapControllers(); // your controllers, with [Route("api/[controller]/[action]")]
// app.MapHub<WebClientHub>("/webClientHub");

// What the API does not have is 404 there. Everything else that is no file is a page of the shop.
app.MapFallback("/api/{**path}", () => Results.NotFound());
app.MapFallbackToFile("index.html", files);
app.Run();
